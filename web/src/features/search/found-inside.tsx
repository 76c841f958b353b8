import { snippetOf } from '@hearthkeep/shared/document/text/words-of.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { ContentText } from '../../data/store/contents-store.ts'
import { useData } from '../../data/live/data-provider.tsx'

/** A snippet of the document with the search words; empty if only its title matches. */
export function FoundInside({ hash, query }: { hash: string; query: string }) {
  const text = useText(hash)
  const snippet = text && snippetOf(text.pages, query)
  if (!snippet) return null
  const { page, before, found, after } = snippet
  const isLong = text.pages.length > 1 || page > 1
  return (
    <Quote>
      {isLong && <b>{`Page ${page} `}</b>}
      {before}
      <mark>{found}</mark>
      {after}
    </Quote>
  )
}

/** Loads text only for displayed results: the search itself uses the word index. */
function useText(hash: string): ContentText | undefined {
  const { contents } = useData()
  const [text, setText] = useState<ContentText>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      // The result remains valid without its text.
      const found = await contents.text(hash).catch(() => undefined)
      if (isWanted) setText(found)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [contents, hash])
  return text?.hash === hash ? text : undefined
}

const Quote = styled('q')(({ theme }) => ({
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& mark': { fontWeight: 600, backgroundColor: theme.vars.palette.primary.soft, color: 'inherit' },
}))
