import { brandColors, shownLogo, type Brand } from '@hearthkeep/shared/brand/brand.ts'

/** [BR4] The appearance of the person's brand above a message or a page. */
export function bandStyle({ name, color, logo }: Pick<Brand, 'name' | 'color' | 'logo'>, person: string) {
  return { ...brandColors(color), logo: shownLogo(logo), words: name ?? person }
}
