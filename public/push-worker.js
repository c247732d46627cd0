// Shows a notice while the back office is closed, and opens its page.
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json()
  const notice = { body, tag, icon: "/icon-192.png", data: { path } }
  event.waitUntil(self.registration.showNotification(title, notice))
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.path))
})
