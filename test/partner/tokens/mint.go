// go run mint.go: prints a token for a player. TOKEN_SECRET is the gateway's; PLAYER is your id of the player.
package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

var encode = base64.RawURLEncoding.EncodeToString

func main() {
	player, secret := os.Getenv("PLAYER"), os.Getenv("TOKEN_SECRET")
	if player == "" || secret == "" {
		panic("Set PLAYER and TOKEN_SECRET.")
	}
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		panic(err)
	}
	now := time.Now().Unix()
	header, _ := json.Marshal(map[string]string{"alg": "HS256", "typ": "JWT"})
	claims, _ := json.Marshal(map[string]any{
		"sub": player, "jti": hex.EncodeToString(id), "iat": now, "exp": now + 900, "country": "br",
	})
	signed := encode(header) + "." + encode(claims)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(signed))
	fmt.Println(signed + "." + encode(mac.Sum(nil)))
}
