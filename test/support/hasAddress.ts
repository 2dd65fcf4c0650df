import type { AddressInfo } from 'node:net';

/** A server that listens on TCP has an address of this form. */
export const hasAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;
