import Button from '@mui/material/Button'
import { useRef } from 'react'

/** A button that asks for a file of clients. */
export function ChooseCsv({ onFile }: { onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="contained" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of clients"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.ms-excel"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
