// Pure. The code that signs who somebody is, in the languages of backends. Each is run by a test against POST /v2/token
// where its language is installed.

export interface Sample {
  readonly id: 'node' | 'python' | 'php' | 'ruby' | 'go' | 'java' | 'csharp' | 'curl';
  /** As people call it. */
  readonly name: string;
  /** The file it stands in. */
  readonly file: string;
  readonly code: string;
}

/** Programs that print the attributes of a visitor who is signed in; the secret is in COLLOQUY_IDENTITY_SECRET. */
export const signingSamples: readonly Sample[] = [
  {
    id: 'node',
    name: 'Node.js',
    file: 'sign.mjs',
    code: `import { createHmac } from 'node:crypto';

const secret = process.env.COLLOQUY_IDENTITY_SECRET;
const endUserId = 'customer-42'; // the visitor who is signed in on your page
const expiresAt = Math.floor(Date.now() / 1000) + 3600;
const userHash = createHmac('sha256', secret).update(\`v1:\${expiresAt}:\${endUserId}\`).digest('hex');

console.log(\`end-user-id="\${endUserId}" expires-at="\${expiresAt}" user-hash="\${userHash}"\`);
`,
  },
  {
    id: 'python',
    name: 'Python',
    file: 'sign.py',
    code: `import hashlib
import hmac
import os
import time

secret = os.environ["COLLOQUY_IDENTITY_SECRET"]
end_user_id = "customer-42"  # the visitor who is signed in on your page
expires_at = int(time.time()) + 3600
signed = f"v1:{expires_at}:{end_user_id}".encode()
user_hash = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()

print(f'end-user-id="{end_user_id}" expires-at="{expires_at}" user-hash="{user_hash}"')
`,
  },
  {
    id: 'php',
    name: 'PHP',
    file: 'sign.php',
    code: `<?php
$secret = getenv('COLLOQUY_IDENTITY_SECRET');
$endUserId = 'customer-42'; // the visitor who is signed in on your page
$expiresAt = time() + 3600;
$userHash = hash_hmac('sha256', "v1:$expiresAt:$endUserId", $secret);

echo "end-user-id=\\"$endUserId\\" expires-at=\\"$expiresAt\\" user-hash=\\"$userHash\\"\\n";
`,
  },
  {
    id: 'ruby',
    name: 'Ruby',
    file: 'sign.rb',
    code: `require "openssl"

secret = ENV.fetch("COLLOQUY_IDENTITY_SECRET")
end_user_id = "customer-42" # the visitor who is signed in on your page
expires_at = Time.now.to_i + 3600
user_hash = OpenSSL::HMAC.hexdigest("SHA256", secret, "v1:#{expires_at}:#{end_user_id}")

puts %(end-user-id="#{end_user_id}" expires-at="#{expires_at}" user-hash="#{user_hash}")
`,
  },
  {
    id: 'go',
    name: 'Go',
    file: 'sign.go',
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"time"
)

func main() {
	secret := os.Getenv("COLLOQUY_IDENTITY_SECRET")
	endUserID := "customer-42" // the visitor who is signed in on your page
	expiresAt := time.Now().Unix() + 3600
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "v1:%d:%s", expiresAt, endUserID)
	userHash := hex.EncodeToString(mac.Sum(nil))

	fmt.Printf("end-user-id=\\"%s\\" expires-at=\\"%d\\" user-hash=\\"%s\\"\\n", endUserID, expiresAt, userHash)
}
`,
  },
  {
    id: 'java',
    name: 'Java',
    file: 'Sign.java',
    code: `import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Sign {
    public static void main(String[] args) throws Exception {
        String secret = System.getenv("COLLOQUY_IDENTITY_SECRET");
        String endUserId = "customer-42"; // the visitor who is signed in on your page
        long expiresAt = Instant.now().getEpochSecond() + 3600;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] signed = ("v1:" + expiresAt + ":" + endUserId).getBytes(StandardCharsets.UTF_8);
        String userHash = HexFormat.of().formatHex(mac.doFinal(signed));

        System.out.printf("end-user-id=\\"%s\\" expires-at=\\"%d\\" user-hash=\\"%s\\"%n", endUserId, expiresAt, userHash);
    }
}
`,
  },
  {
    id: 'csharp',
    name: 'C#',
    file: 'sign.cs',
    code: `using System;
using System.Security.Cryptography;
using System.Text;

static class Sign
{
    static void Main()
    {
        var secret = Environment.GetEnvironmentVariable("COLLOQUY_IDENTITY_SECRET");
        var endUserId = "customer-42"; // the visitor who is signed in on your page
        var expiresAt = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 3600;
        var signed = Encoding.UTF8.GetBytes($"v1:{expiresAt}:{endUserId}");
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var userHash = BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
            Console.WriteLine($"end-user-id=\\"{endUserId}\\" expires-at=\\"{expiresAt}\\" user-hash=\\"{userHash}\\"");
        }
    }
}
`,
  },
  {
    id: 'curl',
    name: 'curl',
    file: 'sign.sh',
    code: `END_USER_ID=customer-42 # the visitor who is signed in on your page
EXPIRES_AT=$(($(date +%s) + 3600))
USER_HASH=$(printf 'v1:%s:%s' "$EXPIRES_AT" "$END_USER_ID" |
  openssl dgst -sha256 -hmac "$COLLOQUY_IDENTITY_SECRET" | sed 's/^.* //')

# A token for them, as the widget asks for it:
curl -s "$COLLOQUY_ORIGIN/v2/token" -H "X-Publishable-Key: $COLLOQUY_PUBLISHABLE_KEY" -H "Origin: $PAGE_ORIGIN" \\
  -H 'Content-Type: application/json' \\
  -d '{"end_user_id": "'"$END_USER_ID"'", "expires_at": '"$EXPIRES_AT"', "user_hash": "'"$USER_HASH"'"}'
`,
  },
];

/** A page's own server at `token-url`: it asks for a token with its API key, and passes the answer on. */
export function tokenSample(origin: string): string {
  return `curl -s '${origin}/v2/token' -H "X-API-Key: $COLLOQUY_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"end_user_id": "customer-42"}'
`;
}
