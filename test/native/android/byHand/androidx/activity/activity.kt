package androidx.activity

import android.app.Activity
import android.content.Intent
import androidx.activity.result.ActivityResultRegistry

open class ComponentActivity : Activity() {
  val activityResultRegistry: ActivityResultRegistry get() = TODO()
  val onBackPressedDispatcher: OnBackPressedDispatcher get() = TODO()

  override fun onNewIntent(intent: Intent): Unit = TODO()
}

class OnBackPressedDispatcher {
  fun addCallback(onBackPressedCallback: OnBackPressedCallback): Unit = TODO()
}

abstract class OnBackPressedCallback(enabled: Boolean) {
  var isEnabled: Boolean = enabled

  fun remove(): Unit = TODO()

  abstract fun handleOnBackPressed()
}
