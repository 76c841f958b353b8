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
import { styled } from '@mui/material/styles'

/** The meanings of colors. The first five are grades from best to worst; the last four are not grades. */
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

/** Returns the tone of one of five grades, which are listed from best to worst. */
export function toneOfGrade<Grade>(grades: readonly Grade[], grade: Grade): Tone {
  return tones[grades.indexOf(grade)] ?? 'neutral'
}

/** The tone of each degree of urgency. */
export const urgencyTones = {
  low: 'neutral',
  medium: 'attention',
  high: 'replace',
  urgent: 'replace',
} as const satisfies Record<string, Tone>

/** The icon that conveys a tone without its color; a caller that knows more passes its own. */
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

/** For `styled` components with a tone: `styled('span', toned)<Toned>(…)` does not pass the prop to the element. */
export interface Toned {
  tone: Tone
}

export const toned = { shouldForwardProp: (prop: PropertyKey) => prop !== 'tone' }

/** An icon in the color of its tone. */
export const ToneInk = styled(
  'span',
  toned,
)<Toned>(({ theme, tone }) => ({ display: 'grid', color: theme.vars.palette.tone[tone].main }))
