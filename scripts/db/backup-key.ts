import { newBackupKey } from "#server/backups/encrypt-backup.ts"

/** `quartermaster backup key`. It needs no settings: the settings cannot be right before there is a key. */
export async function makeBackupKey(): Promise<string> {
  return `${await newBackupKey()}

1. Print this key or keep it in your password manager. Without it, nobody can open the encrypted backups.
2. Set BACKUP_KEY to it where the site runs.
To open a backup without Quartermaster: write the key into key.txt, then
  age --decrypt --identity key.txt 2026-11-20.gz.age | gunzip`
}
