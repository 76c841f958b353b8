import type { Notice } from '@hearthkeep/shared/entities/all.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { styled } from '@mui/material/styles'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { IconTile } from '../../ui/content/icon-tile.tsx'

/** What others did; one about a house leads there. Nothing when there is none. */
export function NoticeRows({ notices, onClose }: { notices: Notice[]; onClose(): void }) {
  if (notices.length === 0) return null
  return (
    <Rows aria-label="Notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <IconTile icon={KeyRound} tone="neutral" />
          <span>
            {notice.propertyId ? (
              <Link to="/properties/$propertyId" params={{ propertyId: notice.propertyId }} onClick={onClose}>
                {notice.words}
              </Link>
            ) : (
              <strong>{notice.words}</strong>
            )}
            <small>{shortDate(notice.createdAt.slice(0, 10))}</small>
          </span>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: '0 0 16px',
  padding: '0 0 8px',
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& li': { position: 'relative', display: 'flex', alignItems: 'center', gap: 12, minHeight: 64, paddingBlock: 12 },
  '& li > span:last-of-type': { display: 'grid', gap: 2, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  // The whole row is pressed.
  '& a::after': { content: "''", position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline' },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
