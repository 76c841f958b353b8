import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  matches(password: string, hash: string): Promise<boolean>
}

/** Argon2id, the library's default variant. `memoryCost` is in KiB. */
export const argon2id = (cost: { memoryCost: number; timeCost: number; parallelism: number }): Passwords => ({
  hash: (password) => hash(password, cost),
  matches: (password, hash) => verify(hash, password),
})

/** 19 MiB and two passes: about 12 ms per try. */
export const argon2 = argon2id({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })

/** The hash of a password that nobody knows: comparing with it takes as long as with any other hash. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$la/Vn326GR5SVbNg0RKryA$59M5xenjpjqTJprJjmxjpgxF+FXQQIEtgDNDwAnl+jM'
