import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { SessionUser } from '@hearthkeep/shared/protocol/answers/session-user.ts'
import { askServer, type AnswerSchema } from '../../../data/ask-server.ts'
import { signInByPasskey } from '../account-api.ts'
import { outcomeOf } from '../use-ask.ts'
import { suggestPasskeys, choosePasskey } from './ceremony.ts'

/** The browser validates the contents. */
const options: AnswerSchema<PublicKeyCredentialRequestOptionsJSON> = {
  parse: (answer) => answer as PublicKeyCredentialRequestOptionsJSON,
}

const askForChallenge = async () => outcomeOf(await askServer('/api/auth/login/passkey/options', options, { body: {} }))

/** Signs in with the passkey that the person chooses. */
export async function signInWithPasskey(): Promise<Outcome<SessionUser>> {
  const options = await askForChallenge()
  if (!options.ok) return options
  const used = await choosePasskey(options.value)
  return used.ok ? signInByPasskey(used.value) : used
}

/** Signs in with a passkey that the person picks from the browser's suggestions, if any. */
export const suggestSignIn = (parts: {
  signal: AbortSignal
  enter(work: () => Promise<Outcome<SessionUser>>): Promise<void>
}): Promise<void> =>
  suggestPasskeys({
    signal: parts.signal,
    ask: async () => {
      const options = await askForChallenge()
      return options.ok ? options.value : null
    },
    onUsed: (response: AuthenticationResponseJSON) => parts.enter(() => signInByPasskey(response)),
  })
