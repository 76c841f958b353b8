import { colorSchemeChoices, useColorSchemeChoice } from '../../ui/theme/color-scheme.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'

export function AppearanceSection() {
  const { choice, choose } = useColorSchemeChoice()
  return (
    <SectionCard title="Appearance">
      <FilterChips
        label="Colors"
        chips={colorSchemeChoices.map((value) => ({ value, label: choiceLabels[value] }))}
        value={choice}
        onChange={(value) => choose(colorSchemeChoices.find((known) => known === value) ?? 'system')}
      />
    </SectionCard>
  )
}

const choiceLabels: Record<(typeof colorSchemeChoices)[number], string> = {
  system: 'Match this device',
  light: 'Light',
  dark: 'Dark',
}
