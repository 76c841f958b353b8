/** A phone number as people in the US write it: `(555) 010-7788`. Others stay as they were typed. */
export function phoneWords(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, '')
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('1')
  if (local.length !== 10 || isForeign || /[a-z]/iu.test(phone)) return phone
  return `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
}
