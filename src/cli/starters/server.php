<?php
// A payment server for the Cashier widget: `php -S 127.0.0.1:8787 server.php`. README.md has its settings.
declare(strict_types=1);

const WAITING = 0;
const PROCESSED = 1;
const FAILED = 2;
const ACCEPTED = 3;
const OUTCOMES = ['approve' => PROCESSED, 'decline' => FAILED, 'accept' => ACCEPTED];

final class Refusal extends Exception
{
    public readonly array $error;

    public function __construct(public readonly int $status, string $code, array $more = [])
    {
        parent::__construct($code);
        $this->error = ['code' => $code, 'message' => $code, ...$more];
    }
}

function setting(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name: see README.md.");
}

function isSandbox(): bool
{
    return getenv('SANDBOX') === '1';
}

function methods(): array
{
    return json_decode(file_get_contents(__DIR__ . '/methods.json'), true, flags: JSON_THROW_ON_ERROR);
}

function database(): PDO
{
    static $database = null;
    if ($database === null) {
        $database = new PDO('sqlite:' . (getenv('DATABASE') ?: __DIR__ . '/cashier.db'));
        $database->exec('PRAGMA busy_timeout = 5000');
        $database->exec(
            'CREATE TABLE IF NOT EXISTS payments (id TEXT PRIMARY KEY, player TEXT, request_id TEXT, kind TEXT,
                currency TEXT, cents INTEGER, body TEXT, status INTEGER, created REAL, UNIQUE (player, request_id))'
        );
    }
    return $database;
}

function query(string $sql, array $values): PDOStatement
{
    $statement = database()->prepare($sql);
    $statement->execute($values);
    return $statement;
}

function find(string $where, array $values): ?array
{
    return query("SELECT * FROM payments WHERE $where LIMIT 1", $values)->fetch(PDO::FETCH_ASSOC) ?: null;
}

// Tokens are JWTs (HS256). A page asks your server for the one of the player who is signed in.

function encode(string $bytes): string
{
    return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
}

function signature(string $signed): string
{
    return encode(hash_hmac('sha256', $signed, setting('TOKEN_SECRET'), true));
}

function mint(string $player, int $seconds): string
{
    $jti = bin2hex(random_bytes(16));
    $claims = ['sub' => $player, 'jti' => $jti, 'iat' => time(), 'exp' => time() + $seconds];
    $parts = [['alg' => 'HS256', 'typ' => 'JWT'], $claims];
    $signed = implode('.', array_map(fn (array $part) => encode(json_encode($part)), $parts));
    return $signed . '.' . signature($signed);
}

function playerOf(string $token): string
{
    $end = (int) strrpos($token, '.');
    $signed = substr($token, 0, $end);
    if (hash_equals(signature($signed), substr($token, $end + 1))) {
        // Ours, so it has this form.
        $claims = json_decode(base64_decode(strtr(explode('.', $signed)[1], '-_', '+/')), true);
        if ($claims['exp'] > time()) {
            return $claims['sub'];
        }
    }
    throw new Refusal(401, 'UNAUTHORIZED');
}

// Payments

function transaction(array $row): array
{
    $account = 'ACCOUNT-' . substr($row['id'], 0, 8); // Ask your acquirer where to pay.
    $invoice = ['kind' => 'invoice', 'requisites' => [['label' => 'Pix', 'value' => $account, 'copy' => true]]];
    $isUnpaid = $row['kind'] === 'deposit' && $row['status'] === WAITING;
    ['method' => $method, 'amount' => $amount, 'currency' => $currency] = json_decode($row['body'], true);
    return [
        'id' => $row['id'],
        'status' => $row['status'],
        'transaction' => $row['kind'],
        'method' => $method,
        'amount' => $amount,
        'currency' => $currency,
        'next' => $isUnpaid ? $invoice : ['kind' => 'complete'],
    ];
}

/** Cents: the sum of the payments. A platform has a ledger for this. */
function balance(string $player, string $currency): int
{
    $sum = "SELECT COALESCE(SUM(CASE WHEN kind = 'deposit' AND status = 1 THEN cents
        WHEN kind = 'withdrawal' AND status <> 2 THEN -cents ELSE 0 END), 0)
        FROM payments WHERE player = ? AND currency = ?";
    return query($sum, [$player, $currency])->fetchColumn() + (isSandbox() ? 1_000_000 : 0);
}

/** null: it is no amount. Never by binary floating point. */
function centsOf(mixed $amount): ?int
{
    if (!is_string($amount) || !preg_match('/^(0|[1-9][0-9]{0,12})(?:\.([0-9]{1,2}))?$/D', $amount, $parts)) {
        return null;
    }
    return (int) ($parts[1] . str_pad($parts[2] ?? '', 2, '0'));
}

function amountProblem(?int $cents, array $limits): ?array
{
    return match (true) {
        $cents === null => ['key' => 'form.amount.notANumber'],
        $cents < $limits['min'] * 100 => ['key' => 'form.amount.belowMin', 'amount' => (string) $limits['min']],
        $cents > $limits['max'] * 100 => ['key' => 'form.amount.aboveMax', 'amount' => (string) $limits['max']],
        default => null,
    };
}

function undeclared(array $names): Refusal
{
    return new Refusal(422, 'UNDECLARED', ['fields' => array_fill_keys($names, ['key' => ''])]);
}

/** Refuses what the method does not declare and what breaks its rules. */
function check(string $kind, array $method, array $body): void
{
    $declared = array_filter($method['fields'], fn (array $field) => $field['type'] !== 'amount');
    $strange = array_diff(array_map('strval', array_keys($body['fields'])), array_column($declared, 'name'));
    $foreign = array_intersect([$kind === 'deposit' ? 'account' : 'bonusId'], array_keys($body));
    if ($strange || $foreign) {
        throw undeclared([...$strange, ...$foreign]);
    }
    $problems = [];
    foreach ($declared as ['name' => $name, 'regexList' => $rules]) {
        $value = $body['fields'][$name] ?? '';
        foreach ($rules as ['regex' => $regex, 'regex_error_key' => $key]) {
            if (!is_string($value) || !preg_match('~' . str_replace('~', '\~', $regex) . '~u', $value)) {
                $problems[$name] ??= ['key' => $value === '' ? 'form.error.required' : $key];
            }
        }
    }
    $problem = amountProblem(centsOf($body['amount'] ?? null), $method['amount_rules'][$body['currency']]);
    $problems += $problem ? ['amount' => $problem] : [];
    if ($problems) {
        throw new Refusal(422, 'FIELD_INVALID', ['fields' => $problems]);
    }
}

function create(string $kind, string $player, array $body): array
{
    ['requestId' => $requestId, 'method' => $name, 'currency' => $currency, 'fields' => $fields] =
        $body + ['requestId' => null, 'method' => null, 'currency' => null, 'fields' => null];
    if (!is_string($requestId) || !is_string($name) || !is_string($currency) || !is_array($fields)) {
        throw new Refusal(400, 'BAD_REQUEST');
    }
    ksort($fields);
    $asked = json_encode(['method' => $name, 'amount' => $body['amount'] ?? null, 'currency' => $currency, 'fields' => $fields]);
    $known = find('player = ? AND request_id = ?', [$player, $requestId]);
    if ($known) {
        $isSame = $known['kind'] === $kind && $known['body'] === $asked;
        return $isSame ? transaction($known) : throw new Refusal(409, 'IDEMPOTENCY_MISMATCH');
    }
    $method = methods()[$kind][$name] ?? null;
    if (!in_array($currency, $method['currency'] ?? [], true)) {
        throw new Refusal(404, 'METHOD_UNKNOWN');
    }
    check($kind, $method, $body);
    $now = microtime(true);
    $twin = find('player = ? AND kind = ? AND body = ? AND created > ?', [$player, $kind, $asked, $now - 2]);
    if ($twin) {
        throw new Refusal(409, 'DUPLICATE', ['transaction' => transaction($twin)]);
    }
    $cents = centsOf($body['amount']);
    if ($kind === 'withdrawal' && $cents > balance($player, $currency)) {
        throw new Refusal(422, 'FIELD_INVALID', ['fields' => ['amount' => ['key' => 'form.amount.notEnough']]]);
    }
    $id = bin2hex(random_bytes(16));
    $row = [$id, $player, $requestId, $kind, $currency, $cents, $asked, WAITING, $now];
    query('INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', $row);
    // Send it to your acquirer by this id once it is stored, and again until it answers.
    return transaction(find('id = ?', [$id]));
}

function lookUp(string $player, array $query): ?array
{
    $row = match (true) {
        isset($query['id']) => find('player = ? AND id = ?', [$player, $query['id']]),
        isset($query['requestId']) => find('player = ? AND request_id = ?', [$player, $query['requestId']]),
        // The newest unfinished one; one that waits comes first.
        default => find('player = ? AND status NOT IN (1, 2) ORDER BY status, created DESC', [$player]),
    };
    return $row ? transaction($row) : null;
}

/** An invoice has one action, 'I have paid'. That is a claim: the acquirer settles, not the player. */
function answerStep(string $player, array $body): array
{
    $row = find('player = ? AND id = ?', [$player, $body['id'] ?? null]) ?? throw new Refusal(404, 'TRANSACTION_UNKNOWN');
    $actions = array_keys(($body['fields'] ?? []) + array_intersect_key($body, ['paid' => 1, 'resend' => 1]));
    if (count($actions) !== 1) {
        throw new Refusal(422, 'ONE_ACTION');
    }
    return $actions === ['paid'] && $row['kind'] === 'deposit' ? transaction($row) : throw undeclared($actions);
}

/** What has ended never changes again. */
function settle(array $payload): object
{
    ['id' => $id, 'outcome' => $outcome] = $payload + ['id' => null, 'outcome' => null];
    if (!isset(OUTCOMES[$outcome]) || !find('id = ?', [$id])) {
        throw new Refusal(404, 'OUTCOME_UNKNOWN');
    }
    query('UPDATE payments SET status = ? WHERE id = ? AND status NOT IN (1, 2)', [OUTCOMES[$outcome], $id]);
    return new stdClass();
}

function listed(string $kind, array $query): array
{
    $isListed = fn (array $method): bool => in_array($query['currency'] ?? null, $method['currency'], true);
    return array_filter(methods()[$kind], $isListed) ?: ['isDirectGeo' => true];
}

/** By Standard Webhooks, at most five minutes ago. */
function isSigned(string $sent): bool
{
    $header = fn (string $name): string => $_SERVER['HTTP_WEBHOOK_' . $name] ?? '';
    $secret = base64_decode(str_replace('whsec_', '', setting('ACQUIRER_SECRET')));
    $signed = $header('ID') . '.' . $header('TIMESTAMP') . '.' . $sent;
    $right = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $secret, true));
    $isRight = array_filter(explode(' ', $header('SIGNATURE')), fn (string $each) => hash_equals($right, $each));
    return $isRight && abs(time() - (int) $header('TIMESTAMP')) < 300;
}

function answer(string $verb, string $path, string $sent, string $token): mixed
{
    $payload = $verb === 'POST' ? json_decode($sent, true) : $_GET;
    if (!is_array($payload) || ($verb === 'POST' && !str_starts_with(ltrim($sent), '{'))) {
        throw new Refusal(400, 'BAD_REQUEST');
    }
    if ($path === '/hooks/acquirer' && !isSigned($sent)) {
        throw new Refusal(401, 'UNAUTHORIZED');
    }
    if ($path === '/hooks/acquirer' || (isSandbox() && $path === '/sandbox/settle')) {
        return settle($payload);
    }
    $call = match ($verb . ' ' . preg_replace('~^/api~', '', $path)) {
        'GET /BANKING/methods-payment-v3' => fn () => listed('deposit', $payload),
        'GET /BANKING/methods-withdrawal' => fn () => listed('withdrawal', $payload),
        'GET /BANKING_DEPOSIT/methods-country-selector-v2' => fn () =>
            ['countries' => [['code' => 'br', 'currencies' => ['BRL']]]],
        'GET /BANKING/userdata-payment-snippet', 'POST /METRIC_EVENTS_HANDLER/events' => fn () => new stdClass(),
        'GET /BANKING/transaction' => fn (string $player) => lookUp($player, $payload),
        'POST /BANKING_DEPOSIT/create' => fn (string $player) => create('deposit', $player, $payload),
        'POST /BANKING_WITHDRAWAL/create' => fn (string $player) => create('withdrawal', $player, $payload),
        'POST /BANKING/transaction-step' => fn (string $player) => answerStep($player, $payload),
        default => throw new Refusal(404, 'CALL_UNKNOWN'),
    };
    return $call(playerOf($token));
}

if (PHP_SAPI === 'cli') { // php server.php token ana [seconds]
    exit(mint($argv[2], (int) ($argv[3] ?? 900)) . "\n");
}
try {
    database()->exec('BEGIN IMMEDIATE'); // One call at a time: none decides by what another is changing.
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    $body = answer($_SERVER['REQUEST_METHOD'], $path, file_get_contents('php://input'), $_SERVER['HTTP_AUTHORIZATION'] ?? '');
    database()->exec('COMMIT'); // Before anything is answered.
    $status = 200;
} catch (Refusal $refusal) {
    [$status, $body] = [$refusal->status, ['error' => $refusal->error]];
} catch (Throwable $error) {
    error_log((string) $error);
    [$status, $body] = [500, ['error' => ['code' => 'INTERNAL', 'message' => 'INTERNAL']]]; // The widget looks it up.
}
http_response_code($status);
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode($body);
