import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShape } from '../../ui/theme/use-shape.ts'

/**
 * [N9] Links to the cards below it on a phone, where they are one long column. They are read from the page, because most
 * of them decide by themselves whether they are there.
 */
export function SectionIndex({ children }: { children: ReactNode }) {
  const isPhone = useShape() === 'phone'
  const sections = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const { current } = sections
    if (!current || !isPhone) return
    const read = () => {
      const found = [...current.querySelectorAll<HTMLElement>('section[aria-labelledby] h2')]
      setHeadings((before) =>
        found.every((one, at) => one === before[at]) && found.length === before.length ? before : found,
      )
    }
    read()
    const changes = new MutationObserver(read)
    changes.observe(current, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [isPhone])
  return (
    <>
      {isPhone && headings.length > 0 && (
        <nav aria-label="Sections">
          <Links>
            {headings.map((heading) => (
              <li key={heading.id}>
                <a
                  href={`#${heading.id}`}
                  onClick={(event) => {
                    // The router would take it for another page.
                    event.preventDefault()
                    goTo(heading)
                  }}
                >
                  {heading.textContent}
                </a>
              </li>
            ))}
          </Links>
        </nav>
      )}
      <div ref={sections}>{children}</div>
    </>
  )
}

function goTo(heading: HTMLElement) {
  heading.tabIndex = -1
  heading.style.scrollMarginTop = '80px'
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '0 14px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 22,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    textDecoration: 'none',
  },
}))
