import { Refusal } from '../kernel/outcome.ts'
import { shownName, whyNotSender } from '../text/sender-name.ts'

interface Named {
  firstName: string
  lastName: string
}

/** Shown for a person whose stored name may not be seen as a sender ([SE165]). */
export const NAMELESS = 'A Hearthkeep user'

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim()

/** [SE165] The name under which a person writes to others. */
export const shownPerson = (person: Named): string => shownName([fullName(person)]) ?? NAMELESS

/** [SE165] Refuses (`invalid`) a name of a person that imitates somebody else; `path` is the field to point out. */
export function refuseAsSender(person: Named, path: string): void {
  const message = whyNotSender(fullName(person))
  if (message !== null) throw new Refusal('invalid', message, [{ path, message }])
}
