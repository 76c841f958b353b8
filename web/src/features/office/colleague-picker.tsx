import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { RadioRows } from '../../ui/form/choices/radio-rows.tsx'

interface ColleaguePickerProps {
  others: readonly { userId: UserId; name: string; email?: string }[]
  chosen: UserId | null
  onChoose(userId: UserId): void
}

export function ColleaguePicker({ others, chosen, onChoose }: ColleaguePickerProps) {
  return (
    <RadioRows
      legend="Hand over to"
      options={others.map(({ userId, name, email }) => ({ value: userId as string, label: name, hint: email ?? '' }))}
      value={chosen ?? ''}
      onChange={(value) => {
        const found = others.find(({ userId }) => userId === value)
        if (found) onChoose(found.userId)
      }}
    />
  )
}
