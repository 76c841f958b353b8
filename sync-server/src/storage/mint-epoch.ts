import { randomBytes } from 'node:crypto'

/** Returns the name of a new epoch. It is short, because every round and every poke carries it. */
export const mintEpoch = (): string => randomBytes(6).toString('base64url')
