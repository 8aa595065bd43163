<?php

const TOLERANCE_SECONDS = 300;

/**
 * Whether a delivery is ours and was signed within the last five minutes.
 *
 * @param string $body what came (file_get_contents('php://input')), before any JSON parser
 * @param array<string, string> $headers with names in lower case
 */
function is_genuine(string $body, array $headers, string $secret): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $is_base64 = str_starts_with($secret, 'whsec_');
    $key = $is_base64 ? base64_decode(strtr(substr($secret, 6), '-_', '+/')) : $secret;
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $entry) {
        if (hash_equals($expected, $entry)) {
            return true;
        }
    }
    return false;
}
