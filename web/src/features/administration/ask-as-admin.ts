import { askServer, UNREACHABLE, type AnswerSchema, type ServerAnswer, type ServerCall } from '../../data/ask-server.ts'
import { adminToken } from './admin-token.ts'

/** Calls the admin API in the name of the signed-in administrator. @param path without `/api/admin/` */
export const askAsAdmin = <T>(path: string, schema: AnswerSchema<T>, call?: ServerCall): Promise<ServerAnswer<T>> =>
  askServer(`/api/admin/${path}`, schema, { ...call, headers: { authorization: `Bearer ${adminToken() ?? ''}` } })

/** How the console shows that a call failed; null if it did not. */
export function failureOf(answer: ServerAnswer<unknown>): string | null {
  switch (answer.state) {
    case 'done':
    case 'signed out':
      return null
    case 'unreachable':
      return UNREACHABLE
    case 'refused':
      // The page of a captive portal has the status of a success.
      return answer.status < 400 ? UNREACHABLE : `${answer.status}: ${answer.statusText}`
  }
}
