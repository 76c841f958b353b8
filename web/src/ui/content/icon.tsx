import type { LucideIcon } from 'lucide-react'

/** A decorative icon of the one family. The text beside it, or its button's label, has the meaning. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.8} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
}
