const MAX_WORDS = 300

/** Returns the first line of a logged error, without email addresses, links, file names, keys and phone numbers. */
export function errorWords(fields: object): string {
  const { stack, error } = fields as { stack?: unknown; error?: unknown }
  const message = typeof stack === 'string' ? stack : typeof error === 'string' ? error : 'unknown'
  const [line = ''] = message.split('\n')
  return hidden.reduce((text, part) => text.replace(part, '…'), line.slice(0, 2_000)).slice(0, MAX_WORDS)
}

const hidden = [
  /[a-z][a-z0-9+.-]{0,20}:\/\/\S+/gi,
  /[^\s@<>]{1,64}@[^\s@<>]{1,255}/g,
  /(?:\/[^\s/'"]+){2,}/g,
  /\+?\d[\d ().-]{6,18}\d/g,
  /[A-Za-z0-9_-]{24,}/g,
]
