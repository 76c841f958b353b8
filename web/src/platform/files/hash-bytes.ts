import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** @returns SHA-256 in hexadecimal, also on a page that the browser does not trust with its own (plain http). */
export const hashOf = (bytes: ArrayBuffer): string => bytesToHex(sha256(new Uint8Array(bytes)))
