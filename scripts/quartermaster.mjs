#!/usr/bin/env node
// In syntax that even Node 12 reads, so that it can report its missing requirements.
var major = parseInt(process.versions.node, 10)
if (major < 18) {
  process.stderr.write(
    "Quartermaster needs Node 18 or later. This is Node " +
      process.versions.node +
      ". Install a newer one from https://nodejs.org\n",
  )
  process.exit(1)
}
// Before the next module changes to the folder of the installation.
var calledFrom = process.cwd()
void import("./commands.mjs").then(function (commands) {
  return commands.run(process.argv.slice(2), calledFrom)
})
