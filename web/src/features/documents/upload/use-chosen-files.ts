import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile, type PreparedFile } from '../../../platform/files/prepare-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fileProblemToast } from './file-problem-words.ts'

/** A file that was chosen to be uploaded. */
export interface ChosenFile {
  /** Of the document that it becomes: pressing twice makes one. */
  id: DocumentId
  file: File
  title: string
  /** As the last choice about photos has it; null while it is made ready. */
  prepared: { shrink: boolean; value: PreparedFile } | null
}

export interface RefusedFile {
  name: string
  problem: string
}

/** The files that were chosen, each made ready at once, and those that were not taken. */
export function useChosenFiles() {
  const toast = useToast()
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const remove = (id: DocumentId) => setChosen((files) => files.filter((each) => each.id !== id))
  const change = (id: DocumentId, changes: Partial<Pick<ChosenFile, 'title' | 'prepared'>>) =>
    setChosen((files) => files.map((each) => (each.id === id ? { ...each, ...changes } : each)))

  /** The file as it will be kept; null for one that cannot be, which is told and taken from the list. */
  const ready = async ({ id, file, prepared }: ChosenFile, shrink: boolean): Promise<PreparedFile | null> => {
    if (prepared?.shrink === shrink) return prepared.value
    const outcome = await prepareFile(file, { shrink })
    if (outcome.ok) {
      change(id, { prepared: { shrink, value: outcome.value } })
      return outcome.value
    }
    remove(id)
    setRefused((files) => [...files, { name: file.name, problem: outcome.problem }])
    toast(fileProblemToast(outcome.problem))
    return null
  }
  const add = async (files: readonly File[], shrink: boolean) => {
    const added = files.map((file) => ({
      id: mintId<DocumentId>(),
      file,
      title: titleOfFile(file.name),
      prepared: null,
    }))
    setRefused([])
    setChosen((before) => [...before, ...added])
    await Promise.all(added.map((each) => ready(each, shrink)))
  }
  return { chosen, refused, add, ready, remove, setTitle: (id: DocumentId, title: string) => change(id, { title }) }
}
