require 'base64'
require 'openssl'

TOLERANCE_SECONDS = 300

# Whether a delivery is ours and was signed within the last five minutes.
# The body is what came, before any JSON parser; the names in headers are in lower case.
def genuine?(body, headers, secret)
  id = headers.fetch('webhook-id', '')
  timestamp = headers.fetch('webhook-timestamp', '')
  return false unless timestamp.match?(/\A\d+\z/)
  return false if (Time.now.to_i - timestamp.to_i).abs > TOLERANCE_SECONDS

  key = secret.start_with?('whsec_') ? secret.delete_prefix('whsec_').tr('-_', '+/').unpack1('m') : secret
  content = "#{id}.#{timestamp}.".b + body.b
  expected = "v1,#{Base64.strict_encode64(OpenSSL::HMAC.digest('SHA256', key, content))}"
  headers.fetch('webhook-signature', '').split.any? do |entry|
    OpenSSL.secure_compare(entry, expected)
  end
end
