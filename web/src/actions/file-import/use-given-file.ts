import { useEffect, useEffectEvent } from 'react'

/** Chooses the file that an import is opened with, as if the person had picked it. */
export function useGivenFile(file: File | undefined, choose: (file: File) => Promise<void>): void {
  const begin = useEffectEvent((given: File) => void choose(given))
  useEffect(() => {
    if (file) begin(file)
  }, [file])
}
