import { styled } from '@mui/material/styles'

const SEPARATOR = ' · '

/** [AX26] A line of facts, such as `Ann Keller · Nov 28, 2026`, which breaks between them before it breaks within one. */
export const Facts = ({ of }: { of: string }) =>
  of
    .split(SEPARATOR)
    .map((fact, index, { length }) => <Fact key={index}>{index < length - 1 ? fact + SEPARATOR : fact}</Fact>)

const Fact = styled('span')({ display: 'inline-block', whiteSpace: 'break-spaces' })
