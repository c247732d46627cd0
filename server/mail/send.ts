import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { FastifyBaseLogger } from "fastify"
import { createTransport } from "nodemailer"
import { mailDirectoryOf, type Env } from "#server/env.ts"
import { deskReplyKind } from "./letters/desk-reply.ts"

/** The columns of the outbox that sending needs. */
export interface OutgoingLetter {
  id: string
  kind: string
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  textBody: string
  htmlBody: string
  createdAt: Date
  /** The quote that the email carries. */
  pdf: Buffer | null
  /** The invoice for which the PDF is encrypted; null where it is not. */
  sealedFor: string | null
  pdfName: string | null
  /** Files that the desk attaches. */
  files: readonly { name: string; content: Buffer }[]
}

/** Sends one letter or throws. */
export type SendLetter = (letter: OutgoingLetter) => Promise<void>

/** Sends by SMTP if SMTP_URL is set, otherwise writes to DATA_DIR/mail. */
export function createSender(
  env: Env,
  log: FastifyBaseLogger,
  /** Decrypts what the letter carries. */
  opened: (letter: OutgoingLetter) => OutgoingLetter,
): { send: SendLetter; close(): void } {
  if (!env.SMTP_URL) {
    const write = writeToFolder(env, log)
    return { send: async (letter) => write(opened(letter)), close: () => undefined }
  }
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const send: SendLetter = async (letter) => {
    await transport.sendMail(messageOf(opened(letter), env))
  }
  return { send, close: () => transport.close() }
}

function messageOf(letter: OutgoingLetter, env: Env) {
  return {
    from: env.MAIL_FROM,
    to: { address: letter.recipient, name: "" },
    ...(letter.replyTo && { replyTo: { address: letter.replyTo, name: "" } }),
    subject: letter.subject,
    text: letter.textBody,
    html: letter.htmlBody,
    attachments: attachmentsOf(letter),
    messageId: letter.messageId,
    date: letter.createdAt,
    // A person wrote the reply, so an out-of-office answer to it is welcome.
    headers: letter.kind === deskReplyKind ? {} : { "Auto-Submitted": "auto-generated" },
  }
}

const attachmentsOf = ({ pdf, pdfName, files }: OutgoingLetter) => [
  ...(pdf ? [{ filename: pdfName ?? "Quote.pdf", content: Buffer.from(pdf), contentType: "application/pdf" }] : []),
  ...files.map(({ name, content }) => ({ filename: name, content, contentType: "application/octet-stream" })),
]

function writeToFolder(env: Env, log: FastifyBaseLogger): SendLetter {
  const directory = mailDirectoryOf(env)
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await transport.sendMail(messageOf(letter, env))
    const file = join(directory, `${letter.createdAt.toISOString().replaceAll(":", "-")}-${letter.id}.eml`)
    const write = () => writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await write().catch(async () => {
      // This is the first letter, or someone deleted the folder.
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(`${file}.part`, file)
    const links = letter.textBody.match(/https?:\/\/\S+/g) ?? []
    log.info({ file, to: letter.recipient, links }, "letter written")
  }
}
