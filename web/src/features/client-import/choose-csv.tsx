import Button from '@mui/material/Button'
import { useRef } from 'react'

/** A button that opens a file picker for a CSV file of clients. */
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
        aria-label="Client file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,application/vnd.ms-excel"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows the same file to be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
