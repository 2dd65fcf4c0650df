// java Mint.java: prints a token for a player. TOKEN_SECRET is the gateway's; PLAYER is your id of the player.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Mint {
    static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static void main(String[] args) throws Exception {
        String player = System.getenv().getOrDefault("PLAYER", "");
        String secret = System.getenv().getOrDefault("TOKEN_SECRET", "");
        if (player.isEmpty() || secret.isEmpty()) throw new IllegalStateException("Set PLAYER and TOKEN_SECRET.");
        long now = Instant.now().getEpochSecond();
        String header = "{\"alg\":\"HS256\",\"typ\":\"JWT\"}";
        // Ids of letters, digits and hyphens need no escape; use your JSON library for others.
        String claims = String.format(
            "{\"sub\":\"%s\",\"jti\":\"%s\",\"iat\":%d,\"exp\":%d,\"country\":\"br\"}",
            player, UUID.randomUUID(), now, now + 900);
        String signed = encode(header.getBytes(UTF_8)) + "." + encode(claims.getBytes(UTF_8));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        System.out.println(signed + "." + encode(mac.doFinal(signed.getBytes(UTF_8))));
    }
}
