import {
  listedApiToken,
  madeApiToken,
  type ListedApiToken,
  type NewApiToken,
} from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { z } from 'zod'
import { askServer, nothing } from '../../../data/ask-server.ts'
import { withProof, type Proof } from '../passkeys/passkeys-api.ts'

const PATH = '/api/auth/tokens'
const listed = z.array(listedApiToken)

export const fetchTokens = () => askServer(PATH, listed)

export const createToken = (wanted: NewApiToken, proof: Proof) =>
  withProof(proof, (shown) => askServer(PATH, madeApiToken, { body: { ...wanted, ...shown } }))

export const revokeToken = ({ id }: ListedApiToken) =>
  askServer(`${PATH}/${encodeURIComponent(id)}`, nothing, { method: 'DELETE' })
