import { useState } from 'react'
import { failureWords, type ServerAnswer } from '../../../data/ask-server.ts'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../../ui/form/fields/field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'

/** Sends a request to the server, and holds the reason if the server refuses. */
export function useSecondFactorAsk(onSignedOut: () => void) {
  const [{ busy, refusal }, setState] = useState<{ busy: boolean; refusal: string | null }>({
    busy: false,
    refusal: null,
  })
  /**
   * @returns the requested value; `null` if the server refused.
   */
  const ask = async <T,>(work: () => Promise<ServerAnswer<T>>): Promise<{ value: T } | null> => {
    setState({ busy: true, refusal: null })
    const answer = await work()
    const hasFailed = answer.state === 'refused' || answer.state === 'unreachable'
    setState({ busy: false, refusal: hasFailed ? failureWords(answer) : null })
    if (answer.state === 'signed out') onSignedOut()
    return answer.state === 'done' ? { value: answer.value } : null
  }
  return { busy, refusal, ask }
}

/** A field for a code of the authenticator app; it also accepts a recovery code if recovery codes exist. */
export const CodeField = <V extends FieldValues>(props: Pick<FieldProps<V>, 'control' | 'name' | 'hint'>) => (
  <TextField {...props} label="Code" autoComplete="one-time-code" maxLength={40} required />
)
