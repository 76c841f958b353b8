import { CircleAlert, Hourglass, Info, type LucideIcon, Megaphone, ShieldCheck, Sparkles, Wrench } from 'lucide-react'

/** What a colour means. The first five grade something from best to worst; the last two grade nothing. */
export const tones = ['excellent', 'good', 'attention', 'repair', 'replace', 'neutral', 'accent'] as const
export type Tone = (typeof tones)[number]

/** The tone of one of five grades, given from best to worst. */
export function toneOfGrade<Grade>(grades: readonly Grade[], grade: Grade): Tone {
  return tones[grades.indexOf(grade)] ?? 'neutral'
}

/** The icon that says a tone without its colour; a caller that knows more passes its own. */
export const toneIcons: Record<Tone, LucideIcon> = {
  excellent: Sparkles,
  good: ShieldCheck,
  attention: Hourglass,
  repair: Wrench,
  replace: CircleAlert,
  neutral: Info,
  accent: Megaphone,
}
