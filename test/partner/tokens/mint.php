<?php
// php mint.php: prints a token for a player. TOKEN_SECRET is the gateway's; PLAYER is your id of the player.

function encode(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

$player = getenv('PLAYER');
$secret = getenv('TOKEN_SECRET');
if (!$player || !$secret) {
    throw new RuntimeException('Set PLAYER and TOKEN_SECRET.');
}

$now = time();
$header = ['alg' => 'HS256', 'typ' => 'JWT'];
$claims = [
    'sub' => $player,
    'jti' => bin2hex(random_bytes(16)),
    'iat' => $now,
    'exp' => $now + 900,
    'country' => 'br',
];
$signed = encode(json_encode($header)) . '.' . encode(json_encode($claims));
$signature = hash_hmac('sha256', $signed, $secret, true);
echo $signed . '.' . encode($signature) . "\n";
