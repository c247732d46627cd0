/** The parts of the OpenAPI document that the page at /api reads. */
export interface ApiDocument {
  info: { title: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  components: {
    schemas: Readonly<Record<string, ApiSchema>>
    parameters: Readonly<Record<string, ApiParameter>>
    headers: Readonly<Record<string, { description: string; schema: ApiSchema }>>
    responses: Readonly<Record<string, ApiReply>>
  }
}

export interface ApiOperation {
  operationId: string
  tags: readonly string[]
  summary: string
  "x-who": string
  security: readonly Readonly<Record<string, unknown>>[]
  parameters: readonly (ApiParameter | Reference)[]
  requestBody?: { content: ApiContent }
  responses: Readonly<Record<string, ApiReply | Reference>>
}

export interface ApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  example?: unknown
  schema: ApiSchema
}

export interface ApiReply {
  description: string
  headers?: Readonly<Record<string, Reference>>
  content?: ApiContent
}

type ApiContent = Readonly<Record<string, { schema: ApiSchema; example?: unknown }>>

export interface Reference {
  $ref: string
}

export interface ApiSchema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly ApiSchema[]
  items?: ApiSchema
  properties?: Readonly<Record<string, ApiSchema>>
  additionalProperties?: ApiSchema | boolean
  required?: readonly string[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** The last part of a reference: "Contact" of "#/components/schemas/Contact". */
export const schemaName = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1)
