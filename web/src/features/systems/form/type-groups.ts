import { catalogue } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { systemCategories, type SystemFamily } from '@hearthkeep/shared/system/catalogue/entry.ts'
import { plainTypes } from '@hearthkeep/shared/system/catalogue/plain-types.ts'
import { systemCategoryLabels } from '@hearthkeep/shared/labels.ts'
import { costRange } from '@hearthkeep/shared/kernel/money.ts'

/** A system type in the picker. */
interface TypeChoice {
  id: string
  label: string
  family: SystemFamily
  /** The type's usual facts: `15 years, $3,000–8,000`; `null` for a plain type. */
  known: string | null
}

interface TypeGroup {
  title: string
  choices: TypeChoice[]
}

/**
 * Returns the catalogue by category, then the plain types; each filtered to those with every search word in their name
 * or family.
 */
export function typeGroups(search: string): TypeGroup[] {
  const words = search.toLowerCase().split(/\s+/u)
  const fits = ({ label, family }: TypeChoice) =>
    words.every((word) => `${label} ${family}`.toLowerCase().includes(word))
  return allGroups
    .map(({ title, choices }) => ({ title, choices: choices.filter(fits) }))
    .filter(({ choices }) => choices.length > 0)
}

const allGroups: TypeGroup[] = [
  ...systemCategories.map((category) => ({
    title: systemCategoryLabels[category],
    choices: catalogue
      .filter((entry) => entry.category === category)
      .map(({ id, name, family, estimatedLifespan, replacementCost }) => ({
        id,
        label: name,
        family,
        known: `${estimatedLifespan} years, ${costRange(replacementCost)}`,
      })),
  })),
  { title: 'Something else', choices: plainTypes.map(({ id, label, family }) => ({ id, label, family, known: null })) },
]
