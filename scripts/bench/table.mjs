import os from 'node:os'

/** @typedef {import('@hearthkeep/shared/testing/figure.ts').Target} Target */
/** @typedef {{ bench: string, figure: import('@hearthkeep/shared/testing/figure.ts').Figure }} Measured */

/**
 * Prints the machine and one row per figure.
 *
 * @param {Measured[]} measured
 * @returns {number} how many targets were missed
 */
export function printFigures(measured) {
  const verdicts = measured.flatMap(({ bench, figure }) => [
    row({ bench, name: figure.name, value: figure.value, unit: figure.unit, target: figure.target }),
    ...(figure.ratio ? [row({ bench, name: `${figure.name} ÷ ${figure.ratio.of}`, unit: '×', ...figure.ratio })] : []),
  ])
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GiB`
  const cores = os.cpus()
  const machine = [
    cores[0]?.model,
    `${cores.length} cores`,
    memory,
    `Node ${process.version}`,
    new Date().toISOString().slice(0, 10),
  ]
  console.log(`\n${machine.join(' · ')}\n`)
  const rows = [['bench', 'figure', 'measured', 'target', ''], ...verdicts.map((verdict) => verdict.cells)]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? []
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return verdicts.filter((verdict) => verdict.met === 'missed').length
}

/** @param {{ bench: string, name: string, value: number, unit: string, target?: Target | undefined }} figure */
function row({ bench, name, value, unit, target }) {
  const met = target ? (isMet(value, target) ? 'met' : 'missed') : ''
  return { met, cells: [bench, name, `${short(value)} ${unit}`, target ? inWords(target) : '', met] }
}

/**
 * @param {number} value
 * @param {Target} target
 */
const isMet = (value, { atMost = Infinity, atLeast = -Infinity }) => value <= atMost && value >= atLeast

/** @param {Target} target */
const inWords = ({ atMost, atLeast }) =>
  [atMost === undefined ? [] : `≤ ${short(atMost)}`, atLeast === undefined ? [] : `≥ ${short(atLeast)}`]
    .flat()
    .join(', ')

/** @param {number} value */
const short = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 })
