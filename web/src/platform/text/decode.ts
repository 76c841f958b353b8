/** Decodes bytes, without the byte order mark. */
export const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)
