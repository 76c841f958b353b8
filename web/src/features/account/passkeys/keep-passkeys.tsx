import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { TickRow } from '../../../ui/form/choices/tick-row.tsx'

interface KeepPasskeysProps {
  passkeys: readonly { name: string; createdAt: string }[]
  isKept: boolean
  onKeep(isKept: boolean): void
}

/** [SE135] A new password removes all passkeys, unless the person confirms that each is theirs. */
export function KeepPasskeys({ passkeys, isKept, onKeep }: KeepPasskeysProps) {
  const names = passkeys.map(({ name, createdAt }) => `${name} (added ${dayWords(createdAt)})`).join(', ')
  return (
    <ul>
      <TickRow
        title={passkeys.length === 1 ? 'Keep my passkey' : `Keep my ${passkeys.length} passkeys`}
        secondary={`Only if you recognize each one: ${names}. Otherwise they’ll be removed.`}
        isTicked={isKept}
        rowAttributes={undefined}
        onTick={onKeep}
      />
    </ul>
  )
}
