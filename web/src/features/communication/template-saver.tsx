import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { MessageForm } from './send-values.ts'
import type { TemplateSubject } from './template-dialog.tsx'

const TemplateDialog = lazily(async () => (await import('./template-dialog.tsx')).TemplateDialog)

/** Keeps what stands in the form of a message as a template. */
export function TemplateSaver({ form }: { form: MessageForm }) {
  const [subject, setSubject] = useState<TemplateSubject | null>(null)
  const begin = () => {
    const { channel, subject: head, text } = form.getValues()
    setSubject({ kind: 'new', templateType: 'custom', channel, name: '', subject: head ?? '', text: text ?? '' })
  }
  return (
    <>
      <Button onClick={begin}>Save as template</Button>
      {subject && <TemplateDialog subject={subject} onClose={() => setSubject(null)} />}
    </>
  )
}
