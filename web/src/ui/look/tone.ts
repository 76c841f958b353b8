import {
  CalendarClock,
  CircleAlert,
  Hourglass,
  Info,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  Wrench,
} from 'lucide-react'

/** What a colour means. The first five grade something from best to worst; the last four grade nothing. */
export const tones = [
  'excellent',
  'good',
  'attention',
  'repair',
  'replace',
  'neutral',
  'accent',
  'info',
  'violet',
] as const
export type Tone = (typeof tones)[number]

/** The tone of one of five grades, given from best to worst. */
export function toneOfGrade<Grade>(grades: readonly Grade[], grade: Grade): Tone {
  return tones[grades.indexOf(grade)] ?? 'neutral'
}

/** The tone of how much something presses. */
export const urgencyTones = {
  low: 'neutral',
  medium: 'attention',
  high: 'replace',
  urgent: 'replace',
} as const satisfies Record<string, Tone>

/** The icon that says a tone without its colour; a caller that knows more passes its own. */
export const toneIcons: Record<Tone, LucideIcon> = {
  excellent: Sparkles,
  good: ShieldCheck,
  attention: Hourglass,
  repair: Wrench,
  replace: CircleAlert,
  neutral: Info,
  accent: Megaphone,
  info: CalendarClock,
  violet: MessageCircle,
}
