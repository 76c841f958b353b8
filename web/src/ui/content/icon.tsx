import type { LucideIcon } from 'lucide-react'

/** A decorative icon of the one family. What it means is said by a word beside it, or by its button's label. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.8} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
}
