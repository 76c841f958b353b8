import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * @returns SHA-256 in hexadecimal. Works on plain http too, where the browser's own hashing is unavailable.
 */
export const hashOf = (bytes: ArrayBuffer): string => bytesToHex(sha256(new Uint8Array(bytes)))
