package com.example.cashier

import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.view.Gravity
import android.view.View
import android.widget.Button
import android.widget.LinearLayout
import android.widget.TextView
import androidx.activity.ComponentActivity
import java.io.IOException
import java.net.HttpURLConnection
import java.net.URL
import kotlin.concurrent.thread
import org.json.JSONException
import org.json.JSONObject

/** The gateway, with its sandbox on the developer's machine (`npm start`). The README says how a phone reaches it. */
private const val SERVER = "http://localhost:8080"

/** One screen with two buttons; the cashier takes its place while it is open. */
class MainActivity :
  ComponentActivity(),
  CashierListener {
  private lateinit var home: View
  private lateinit var lastMessage: TextView
  private var cashier: CashierView? = null

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    lastMessage = TextView(this).apply { text = "No message yet" }
    home = LinearLayout(this).apply {
      orientation = LinearLayout.VERTICAL
      gravity = Gravity.CENTER
      fitsSystemWindows = true
      addView(button("Deposit", "deposit"))
      addView(button("Withdraw", "withdrawal"))
      addView(lastMessage)
    }
    setContentView(home)
  }

  override fun onDestroy() {
    cashier?.destroy()
    super.onDestroy()
  }

  /** A link has opened the app; see the manifest. */
  override fun onNewIntent(intent: Intent) {
    super.onNewIntent(intent)
    cashier?.returned()
  }

  override fun onClose() {
    val closed = cashier ?: return
    cashier = null
    setContentView(home)
    // Later: the web view is still in the call that led here.
    home.post { closed.destroy() }
  }

  override fun onTokenExpired() = withToken { cashier?.updateToken(it) }

  override fun onMessage(message: JSONObject) {
    lastMessage.text = message.toString()
  }

  override fun onLoadError(description: String) {
    lastMessage.text = description
    onClose()
  }

  override fun onCannotOpen(address: Uri) {
    lastMessage.text = "No app opens $address"
  }

  private fun button(label: String, page: String) = Button(this).apply {
    text = label
    setOnClickListener { withToken { open(page, it) } }
  }

  private fun open(page: String, token: String) {
    // A second press may have come first.
    if (cashier != null) return
    val user = JSONObject(mapOf("currency" to "BRL", "paymentGeo" to "BR", "lang" to "en"))
    val view = CashierView(this, Uri.parse("$SERVER/cashier/$page"), token, JSONObject(), user, this)
    // From Android 15 on, apps draw below the system's bars.
    view.fitsSystemWindows = true
    cashier = view
    setContentView(view)
  }

  private fun withToken(use: (String) -> Unit) {
    thread {
      val result = runCatching { sandboxToken() }
      runOnUiThread {
        if (isDestroyed) return@runOnUiThread
        result.onSuccess(use).onFailure { lastMessage.text = it.toString() }
      }
    }
  }
}

/**
 * A token for the player `sample-app`, whom the sandbox gives a balance. A real app asks its own server instead, which
 * knows who is signed in: only a sandbox gives tokens to anybody.
 */
@Throws(IOException::class, JSONException::class)
private fun sandboxToken(): String {
  val connection = URL("$SERVER/sandbox/session").openConnection() as HttpURLConnection
  connection.requestMethod = "POST"
  connection.doOutput = true
  connection.setRequestProperty("Content-Type", "application/json")
  connection.outputStream.use { it.write("""{"userId": "sample-app"}""".toByteArray()) }
  return JSONObject(connection.inputStream.bufferedReader().use { it.readText() }).getString("token")
}
