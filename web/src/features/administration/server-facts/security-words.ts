import { z } from 'zod'

/** The events offered as filters. */
export const eventFilters = [
  'sign_in_failed',
  'throttled',
  'administrator_sign_in_failed',
  'account_registered',
  'password_changed',
  'sessions_ended',
  'quota_refused',
  'message_budget',
] as const

/** `sign_in_failed`: "Sign-in failed". */
export function eventWords(event: string): string {
  const words = event.replaceAll('sign_in', 'sign-in').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The other fields of an event: "Reason: wrong password · Network address: 3f9a…". */
export function detailWords(detail: string): string {
  const fields = z.record(z.string(), z.unknown()).safeParse(parsed(detail)).data ?? {}
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [`${labels[name] ?? eventWords(name)}: ${String(value).replaceAll('_', ' ')}`]
      : [],
  )
  return words.join(' · ') || 'N/A'
}

const labels: Record<string, string> = { addressHash: 'Network address', sessionId: 'Session', what: 'Limit' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
