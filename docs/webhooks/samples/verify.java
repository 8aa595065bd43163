import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Deliveries {
  private static final long TOLERANCE_SECONDS = 300;

  /**
   * Whether a delivery is ours and was signed within the last five minutes.
   *
   * @param body what came, before any JSON parser
   * @param header gives a header by its name, or null: {@code request::getHeader}
   */
  static boolean isGenuine(byte[] body, UnaryOperator<String> header, String secret)
      throws GeneralSecurityException {
    String timestamp = header.apply("webhook-timestamp");
    String signatures = header.apply("webhook-signature");
    if (signatures == null || timestamp == null || !timestamp.matches("[0-9]{1,18}")) return false;
    long age = Instant.now().getEpochSecond() - Long.parseLong(timestamp);
    if (Math.abs(age) > TOLERANCE_SECONDS) return false;
    byte[] key = secret.getBytes(UTF_8);
    if (secret.startsWith("whsec_"))
      key = Base64.getUrlDecoder().decode(secret.substring(6).replace('+', '-').replace('/', '_'));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((header.apply("webhook-id") + "." + timestamp + ".").getBytes(UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
    for (String entry : signatures.split(" ")) {
      if (MessageDigest.isEqual(entry.getBytes(UTF_8), expected)) return true;
    }
    return false;
  }
}
