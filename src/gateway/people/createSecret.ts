import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random secret: nobody finds 256 bits by trying, so the hash needs neither salt nor cost. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
