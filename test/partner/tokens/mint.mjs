// node mint.mjs: prints a token for a player. TOKEN_SECRET is the gateway's; PLAYER is your id of the player.
import { createHmac, randomUUID } from 'node:crypto';

const { PLAYER, TOKEN_SECRET } = process.env;
if (!PLAYER || !TOKEN_SECRET) throw new Error('Set PLAYER and TOKEN_SECRET.');

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');

const now = Math.floor(Date.now() / 1000);
const claims = { sub: PLAYER, jti: randomUUID(), iat: now, exp: now + 900, country: 'br' };
const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
const signature = createHmac('sha256', TOKEN_SECRET).update(signed).digest('base64url');
console.log(`${signed}.${signature}`);
