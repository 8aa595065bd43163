package receiver

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const toleranceSeconds = 300

// IsGenuine tells whether a delivery is ours and was signed within the last five minutes.
// The body is what came, before any JSON parser.
func IsGenuine(body []byte, headers http.Header, secret string) bool {
	id := headers.Get("webhook-id")
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-seconds)) > toleranceSeconds {
		return false
	}
	key := []byte(secret)
	if text, isBase64 := strings.CutPrefix(secret, "whsec_"); isBase64 {
		text = strings.NewReplacer("-", "+", "_", "/", "=", "").Replace(text)
		if key, err = base64.RawStdEncoding.DecodeString(text); err != nil {
			return false
		}
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, entry := range strings.Split(headers.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(entry), []byte(expected)) {
			return true
		}
	}
	return false
}
