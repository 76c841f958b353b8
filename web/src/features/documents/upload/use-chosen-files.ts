import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile, type PreparedFile } from '../../../platform/files/prepare-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fileProblemToast } from './file-problem-words.ts'

/** A file that was chosen for upload. */
export interface ChosenFile {
  /** The id of the future document, so a double press creates one. */
  id: DocumentId
  file: File
  title: string
  /** Chosen for this file alone; `null` for the category of all files, or else the expected one. */
  category: DocumentCategory | null
  /** Prepared with the current choice about shrinking photos; `null` while in progress. */
  prepared: { shrink: boolean; value: PreparedFile } | null
}

export interface RefusedFile {
  name: string
  problem: string
}

/** The chosen files, each prepared at once, and the rejected files. */
export function useChosenFiles() {
  const toast = useToast()
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const [refused, setRefused] = useState<RefusedFile[]>([])

  const remove = (id: DocumentId) => setChosen((files) => files.filter((each) => each.id !== id))
  const change = (id: DocumentId, changes: Partial<Pick<ChosenFile, 'title' | 'category' | 'prepared'>>) =>
    setChosen((files) => files.map((each) => (each.id === id ? { ...each, ...changes } : each)))

  /** Returns the prepared file; `null` for one that cannot be used, which is reported and removed from the list. */
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
      category: null,
      prepared: null,
    }))
    setRefused([])
    setChosen((before) => [...before, ...added])
    await Promise.all(added.map((each) => ready(each, shrink)))
  }
  /** Files with a category of their own lose it. */
  const clearCategories = () => setChosen((files) => files.map((each) => ({ ...each, category: null })))
  return { chosen, refused, add, ready, remove, change, clearCategories }
}
