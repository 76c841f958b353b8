import { Folded } from '../../kit.tsx'

/** How many are read at once, and how many when the others are unfolded. */
const [SHOWN, UNFOLDED] = [3, 100]

/** Short sentences, each once and in a line of its own: the first three, and folded, the next hundred. */
export function FirstLines({ lines: all }: { lines: readonly string[] }) {
  const lines = [...new Set(all)]
  const left = lines.length - SHOWN - UNFOLDED
  return (
    <>
      <Sentences of={lines.slice(0, SHOWN)} />
      {lines.length > SHOWN && (
        <Folded>
          <summary>{inWords(lines.length - SHOWN)}</summary>
          <Sentences of={lines.slice(SHOWN, SHOWN + UNFOLDED)} />
          {left > 0 && <p>{inWords(left)}</p>}
        </Folded>
      )}
    </>
  )
}

const inWords = (count: number) => `${count.toLocaleString('en-US')} more`

const Sentences = ({ of }: { of: readonly string[] }) => of.map((line) => <p key={line}>{line}</p>)
