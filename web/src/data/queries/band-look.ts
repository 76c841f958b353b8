import { brandColors, shownLogo, type Brand } from '@hearthkeep/shared/brand/brand.ts'

/** [BR4] How the brand of this person's business shows itself above a message or a page. */
export function bandLook({ name, color, logo }: Pick<Brand, 'name' | 'color' | 'logo'>, person: string) {
  const { ground, text } = brandColors(color)
  return { ground, text, logo: shownLogo(logo), words: name ?? person }
}
