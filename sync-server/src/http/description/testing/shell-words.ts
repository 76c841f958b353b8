/** For tests: the words of a simple command, with the values of variables. @throws for what it does not know */
export function shellWords(command: string, variables: Record<string, string>): string[] {
  if (/[|;&<>`]|\$\(/.test(command)) throw new Error(`not a simple command: ${command}`)
  const withValues = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name]
      if (value === undefined) throw new Error(`$${name} is not set`)
      return value
    })
  const words = command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'\\])+/g)
  return [...words].map(([word]) =>
    [...word.matchAll(/"([^"]*)"|'([^']*)'|([^"']+)/g)]
      .map(([, double, single, bare = '']) => single ?? withValues(double ?? bare))
      .join(''),
  )
}
